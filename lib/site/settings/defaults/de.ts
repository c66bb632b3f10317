import type { DefaultTexts } from "./site";

export const germanDefaults: DefaultTexts = {
  title: "Tender Wiring: Hirnforschung, die Familien hilft",
  description:
    "Hirnforschung und der Umgang mit Gefühlen für alle, die Kinder begleiten: kurze Artikel, Videos und kostenlose Ratgeber für schwere und für gute Momente.",
  menu: {
    videos: "Videos",
    resources: "Ratgeber",
    articles: "Artikel",
    book: "Buch",
    community: "Austausch",
  },
  book: {
    title: "Das Tender-Wiring-Handbuch",
    tagline: "Ein ruhiger Begleiter für stürmische Momente",
    href: "https://bookshop.org/search?keywords=tender+wiring",
    store: "Bookshop.org",
    text: "Ein Buch für den Nachttisch, mit Kapiteln, die kurz genug sind, um vor dem Einschlafen fertig zu werden. Schlagen Sie es dort auf, wo es gerade stürmt: beim Zubettgehen, unter Geschwistern, am Schulmorgen, auf dem Boden im Supermarkt.",
  },
  hero: {
    eyebrow: "Hirnforschung für müde, liebevolle Eltern",
    headline: "Hinter jedem Wutanfall steckt ein Gehirn, das noch im Bau ist.",
    video: "VNNsN9IJkws",
    videoTitle: "1. Erfahrungen bauen das Gehirn",
    readFirst: "Zuerst lesen",
  },
  promise:
    "Aus dem, was die Wissenschaft über das wachsende Gehirn weiß, mache ich kleine Dinge, die Sie heute Abend tun können, auch wenn Ihre Kraft am Ende ist.",
  home: {
    videosTitle: "Neues aus der Hirnforschung",
    videosText: "Jedes Mal ein Gedanke aus der Hirnforschung, in wenigen Minuten.",
    resourcesTitle: "Kostenlose Ratgeber für die Kühlschranktür",
    resourcesText: "Zum Ausdrucken, Bekritzeln und Verleihen an die Großeltern.",
    comingSoon: [
      {
        title: "Das Nervensystem verstehen",
        description: "Was der Körper Ihres Kindes im Sturm macht, auf zwei Seiten.",
      },
      {
        title: "Sätze, die verbinden",
        description: "Worte zum Ausleihen, wenn Ihnen keine mehr einfallen.",
      },
      {
        title: "Werkzeuge für die Ruhe",
        description: "Kleine Wege zurück in die Ruhe, für die Kühlschranktür.",
      },
    ],
    articlesTitle: "Zum Lesen, während die Kinder schlafen",
    articlesText: "Artikel für die Länge einer Tasse Tee, mit den Studien dahinter.",
    articlesEmpty: "Die ersten Artikel werden gerade geschrieben.",
  },
  lists: {
    articlesTitle: "Artikel",
    articlesText:
      "Kurze Texte darüber, wie das Gehirn eines Kindes wächst und was in schweren Momenten hilft, die neuesten zuerst.",
    articlesEmpty: "Hier ist noch nichts. Der erste Artikel ist unterwegs.",
    startTitle: "Fangen Sie hier an",
    seriesTitle: "Serien",
    resourcesTitle: "Kostenlose Ratgeber",
    resourcesText:
      "Zum Ausdrucken, Bekritzeln und Verleihen an die Großeltern. Alle sind kostenlos.",
    resourcesEmpty: "Die ersten Ratgeber werden gerade gezeichnet.",
    resourcesNote: "Ihre E-Mail-Adresse brauchen Sie dafür nicht.",
    resourcesMore: "Weitere Ratgeber für die Kühlschranktür",
    videosTitle: "Videos",
    videosText:
      "Jedes Mal ein Gedanke aus der Hirnforschung, in wenigen Minuten. Die neuesten zuerst.",
    videosEmpty: "Hier gibt es noch keine Videos.",
    videosMore: "Weitere Videos",
    videosArticles: "Mehr darüber lesen",
    lettersTitle: "Frühere Newsletter",
    lettersText:
      "Was per E-Mail an die Leserinnen und Leser des Newsletters ging, das Neueste zuerst.",
    searchTitle: "Suche",
    searchText: "Artikel, Ratgeber und Videos nach ihrem Thema.",
    searchWords: "",
  },
  community: {
    question: "Was ist bei Ihnen zu Hause gerade schwer?",
    invitation:
      "Das meiste, was ich mache, beginnt mit einer Mutter oder einem Vater, die mir um Mitternacht geschrieben haben. Erzählen Sie mir, womit Sie zu kämpfen haben, was geholfen hat oder wo ich falsch lag. Ihren Namen müssen Sie nicht nennen.",
  },
  newsletter: {
    title: "Ein Newsletter, ab und zu",
    promise:
      "Ein Gedanke aus der Forschung, etwas zum Ausprobieren für diese Woche und was es hier Neues gibt. So kurz, dass man es im Stehen lesen kann.",
    note: "Neue Artikel, Videos und Ratgeber, ab und zu. Sie können jederzeit mit einem Klick abbestellen.",
    welcomeTitle: "Schön, dass Sie da sind",
    welcomeText: "Bis dahin finden Sie hier etwas für die schweren Momente:",
    welcomeEnd:
      "Und wenn Sie mir erzählen möchten, was bei Ihnen zu Hause schwer ist, antworten Sie einfach auf diese E-Mail. Ich lese jede.",
  },
  comments: {
    note: "Ich lese jeden Kommentar, bevor er erscheint. Freundlicher Widerspruch ist willkommen.",
    empty: "Noch keine Kommentare. Was ist passiert, als Sie es zu Hause ausprobiert haben?",
  },
  about: {
    title: "Hallo. Schön, dass Sie da sind.",
    paragraphs: [
      "Tender Wiring mache ich allein. Ich lese die Studien, drehe die Videos, schreibe die Artikel und beantworte jede Nachricht, meistens, wenn die Kinder im Bett sind.",
      "Angefangen habe ich, weil es fast nur zweierlei Rat gab: Forschung, mit der niemand Müdes etwas anfangen konnte, und Tipps, hinter denen keine Forschung stand. Ich wollte das, was dazwischen liegt, freundlich erzählt, mit Quellen und ohne die Zweifel wegzulassen.",
    ],
    madeTitle: "Von einem Menschen und einer KI gemacht, gemeinsam",
    made: "Ich wähle die Themen, prüfe jede Aussage an ihrer Quelle und stehe für jedes Wort ein. Eine KI hilft mir beim Suchen, Entwerfen und Zeichnen. Wenn hier etwas falsch ist, ist es an mir, es zu berichtigen: Schreiben Sie mir, und ich tue es.",
  },
  privacy: {
    title: "Datenschutz",
    intro:
      "Diese Website bewahrt so wenig wie möglich über Sie auf. Hier steht alles, was sie aufbewahrt: was, warum, wie lange und wie Sie es löschen lassen.",
    sections: [
      {
        title: "Wenn Sie lesen",
        paragraphs: [
          "Sie müssen nicht sagen, wer Sie sind, und nichts verfolgt Sie. Ihre IP-Adresse wird nicht gespeichert. Um Missbrauch zu verhindern und jeden Download nur einmal zu zählen, macht die Website daraus einen Code, der sich nicht zurückrechnen lässt, mit einem Schlüssel, der jeden Tag wechselt. Die Codes werden nach einem Tag gelöscht.",
          "Ein Video nimmt erst Kontakt zu YouTube auf, wenn Sie es abspielen, und dann über die cookiefreie Adresse von YouTube. Ein Bild in einem Artikel kann von einer anderen Website kommen, die beim Laden Ihre IP-Adresse sieht. Die Unternehmen, die die Server der Website betreiben, führen vielleicht eigene technische Protokolle, wie bei jeder Website.",
        ],
      },
      {
        title: "Wenn Sie den Newsletter bekommen",
        paragraphs: [
          "Ich bewahre Ihre E-Mail-Adresse auf, Ihren Vornamen, falls ich ihn kenne, welches Formular Sie benutzt haben, welche Ratgeber Sie haben wollten und wann Sie sich angemeldet, bestätigt und abgemeldet haben. Außerdem bewahre ich auf, welche E-Mails an Sie gingen: dreißig Tage lang, bei Artikeln länger, damit Sie nie zweimal dieselbe bekommen. All das dient dazu, Ihnen den Newsletter zu schicken, dem Sie zugestimmt haben, und zu nichts sonst. Keine E-Mail verrät mir, ob Sie sie geöffnet oder was Sie angeklickt haben.",
          "Jeder Newsletter endet mit einem Link zum Abbestellen. Danach bewahre ich Ihre Adresse als abgemeldet auf, damit niemand sie versehentlich wieder auf die Liste setzt. Wenn Sie möchten, lösche ich sie stattdessen.",
        ],
      },
      {
        title: "Wenn Sie mir schreiben",
        paragraphs: [
          "Wenn Sie einen Vorschlag senden, bewahre ich auf, was Sie geschrieben haben: die Nachricht und, falls angegeben, Ihren Namen, Ihre E-Mail-Adresse und den Betreff. Ich brauche es, um zu lesen und zu antworten, und bewahre es auf, bis ich es lösche oder Sie mich darum bitten.",
          "Wenn Sie kommentieren, bewahre ich den Text und den Namen auf, den Sie angegeben haben oder der zu Ihrem Konto gehört. Sobald ich den Kommentar freigebe, können alle beides lesen. Er bleibt, bis ich ihn lösche oder Sie mich darum bitten.",
          "Aus jeder Nachricht entsteht ein Code, der sich nicht in ihre Worte zurückverwandeln lässt. Er wird einen Tag lang aufbewahrt, um Spam zu erkennen, der immer wieder gesendet wird.",
        ],
      },
      {
        title: "Wenn Sie sich anmelden",
        paragraphs: [
          "Anmelden müssen Sie sich nur, wenn Sie mit einem Konto kommentieren möchten. Der Dienst, den Sie wählen, teilt der Website Ihren Namen, Ihre E-Mail-Adresse, Ihr Bild und die Kennung Ihres Kontos mit. Sie werden aufbewahrt, bis Sie mich bitten, sie zu löschen.",
          "Beim Anmelden werden Cookies gesetzt, mit denen Sie bis zu sieben Tage angemeldet bleiben. Wenn Sie sich nicht anmelden, gibt es keine Cookies.",
        ],
      },
      {
        title: "Wer es sonst noch sieht",
        paragraphs: [
          "Nur die Unternehmen, ohne die es die Website nicht gäbe: diejenigen, bei denen ihre Server und ihre Datenbank liegen, und dasjenige, das ihre E-Mails zustellt. Nichts wird verkauft, und nichts wird für Werbung weitergegeben.",
        ],
      },
      {
        title: "Worum Sie bitten können",
        paragraphs: [
          "Schreiben Sie mir von der betreffenden E-Mail-Adresse aus, und ich schicke Ihnen alles, was darüber aufbewahrt wird, berichtige es oder lösche es: Ihr Abonnement, Ihre Vorschläge, Ihr Konto und Ihren Namen an dessen Kommentaren. Einen Grund müssen Sie nicht nennen. Was Sie mich zu löschen bitten, ist sofort weg; was ich aus anderen Gründen lösche, ist nach 30 Tagen endgültig weg. Danach können Sie sich wieder anmelden, als wäre es das erste Mal.",
        ],
      },
    ],
  },
  notAdvice:
    "Hier, um zu informieren und Sie zu begleiten. Es ersetzt weder ärztlichen Rat noch eine Therapie.",
  essay: {
    title: "Ein Gehirn entsteht zwischen Menschen",
    content: `Noch bevor Ihr Baby den Kopf halten konnte, fand es Ihr Gesicht. Es suchte danach, verlor es und suchte wieder, und jedes Mal, wenn Sie zurückblickten, geschah in ihm etwas sehr Kleines. Zellen, die gemeinsam aktiv gewesen waren, würden es beim nächsten Mal ein wenig leichter wieder sein. Niemand im Zimmer hat es bemerkt. Aber so entsteht ein menschliches Gehirn: nicht auf einmal, nicht nach einem Programm und niemals allein.

Was folgt, ist die kurze Fassung dessen, was man weiß, und sie sagt auch, wo man weniger weiß, als Sie vielleicht gehört haben. Nichts davon verlangt von Ihnen, perfekt zu sein. Das meiste tun Sie längst.

## Verdrahtet durch das, was geschieht

Ein Neugeborenes hat schon die meisten Nervenzellen, die es je haben wird. Was ihm noch fehlt, ist der größte Teil der Verdrahtung. In den ersten Jahren entstehen Verbindungen in ungeheurer Zahl, weit mehr, als bleiben werden. Dann macht sich die Erfahrung an die Arbeit: Wege, die benutzt werden, werden schneller und verlässlicher, und viele von denen, die brachliegen, werden abgebaut. Die Gene liefern den Bauplan und einen großen Teil des Zeitplans. Die Erfahrung hilft, so schreibt es das National Scientific Council on the Developing Child in seinen Arbeitspapieren, der Architektur ihre Gestalt zu geben.

::figure[Erst viele Verbindungen, dann stärkere. Ein wachsendes Gehirn behält, was es benutzt, und lässt vieles andere los.]{name=brain-growth}

Das ist ein Grund für Sorgfalt und auch für Gelassenheit. Die frühen Jahre zählen viel, weil spätere Fähigkeiten auf früheren stehen. Aber sie sind keine Tür, die am dritten Geburtstag zuschlägt. Sprache, Aufmerksamkeit, Vertrauen und Selbstbeherrschung entwickeln sich noch viele Jahre lang, und das Gehirn behält ein Leben lang etwas von seiner Fähigkeit, sich zu ändern. Früh gut zu bauen ist leichter, und zum Bauen ist es nie zu spät.

:::aside
Besonderes Spielzeug brauchen Sie nicht. Von keinem Produkt ist gezeigt worden, dass es für ein junges Gehirn tut, was ein Mensch tut, der antwortet.
:::

## Geben und zurückgeben

Von allen Erfahrungen braucht ein Baby eine am meisten: einen Menschen, der antwortet. Das Baby gurrt, und Sie gurren. Das Kleinkind zeigt auf einen Hund, und Sie sagen: „Ja, ein Hund. Ein sehr haariger Hund.“ Das Center on the Developing Child der Harvard University nennt das Aufschlag und Rückschlag, wie beim Tennis, und es gehört zu den am besten belegten Ideen des Fachs. In Tausenden solcher Ballwechsel lernen Kinder Wörter, Gesichter und das, was unter allem anderen liegt: *Wenn ich mich ausstrecke, ist jemand da.*

Babys merken schnell, wenn der Ballwechsel aufhört. 1978 beschrieben Edward Tronick und seine Kollegen, was geschieht, wenn eine Mutter mitten im Spiel ihr Gesicht ganz ruhig werden lässt. Augenblicklich versucht das Baby, sie zurückzugewinnen, mit Lächeln, mit Lauten, mit ausgestrecktem Arm, und wendet sich dann ab. Ebenso wichtig ist, dass sich Eltern und Babys auch im gewöhnlichen, glücklichen Spiel ständig verpassen und immer wieder finden. Mehr darüber lesen Sie in [diesem Artikel](/article/serve-and-return-in-ordinary-moments).

## Der Alarm und der Weg zurück

Wenn etwas zu viel ist, macht sich der Körper bereit, damit fertigzuwerden. Das Herz schlägt schneller, der Atem wird kürzer, und Stresshormone tragen die Nachricht überallhin. Kleine, vorübergehende Mengen Stress, wie ein erster Tag, eine Impfung oder ein verlorenes Spiel, gehören zum Großwerden, sofern danach jemand hilft. Was Kindern schadet, ist Stress, der heftig ist, der nicht aufhört und den kein Erwachsener mildert. Diese Art nennt das Council toxisch. Ein ganz normaler schlimmer Dienstag ist etwas anderes.

Dafür gibt es ein Bild, das viele Eltern hilfreich finden. Der Psychiater Daniel Siegel nannte es das Toleranzfenster. Innerhalb des Fensters kann ein Kind viel fühlen und trotzdem denken, zuhören und spielen. Darüber ist es nur noch Sturm, darunter matt und weit weg. Es ist ein Modell und nichts, was man auf einer Aufnahme sehen könnte, aber es stellt Ihnen die richtige Frage: nicht „Wie stelle ich das ab?“, sondern „Was würde meinem Kind zurückhelfen?“

::figure[Das Toleranzfenster. Hunger, Lärm und kurze Nächte machen es schmaler, Ruhe, Sicherheit und Gesellschaft machen es weiter.]{name=window-of-tolerance}

Die Antwort ist meistens ein Mensch. Ein kleines Kind kann eine große Welle noch nicht ohne Hilfe zur Ruhe bringen, also leiht es sich Halt bei jemandem, der mehr davon hat. Das ist Co-Regulation: eine leisere Stimme, ein langsamerer Atem, ein Körper, der in der Nähe bleibt. Die Stressforschung hat gefunden, dass die Anwesenheit einer vertrauten Bezugsperson die Stressreaktion eines kleinen Kindes dämpfen kann. Sie verleihen, was Sie an Ruhe haben, und mit den Jahren gehört die Leihgabe Ihrem Kind.

::figure[Co-Regulation geht zwischen zwei Menschen hin und her. Sie müssen nicht die Ruhe selbst sein, nur ein wenig ruhiger als Ihr Kind.]{name=co-regulation}

:::quote
Ruhe können wir von einem Kind nicht verlangen. Wir geben sie weiter, Stück für Stück.
:::

Die Worte kommen danach, wenn die Welle abgeebbt ist. In einer Studie von Matthew Lieberman und seinen Kollegen zeigten 2007 Erwachsene, die das Gefühl auf einem Foto benannten, weniger Reaktion in der Amygdala, einem Teil des Gehirns, der beim Alarm mithilft, und mehr in einem Teil des präfrontalen Kortex. Das waren Erwachsene in einem Scanner, versprechen wir also nicht zu viel. Trotzdem ist „Du wolltest so gern noch bleiben“ ein freundlicher Satz, und Kinder, in deren Familien über Gefühle gesprochen wird, verstehen sie oft besser.

:::aside
Mitten im Sturm helfen wenige Worte mehr als viele. Namen für Gefühle sind für den Weg hinunter.
:::

## Warum sich der vordere Teil Zeit lässt

Hinter der Stirn liegt der präfrontale Kortex, der uns hilft zu warten, zu planen, umzudenken und uns zu bremsen. 2004 veröffentlichten Nitin Gogtay, Jay Giedd und ihre Kollegen Karten der Gehirne von Kindern, die von klein auf bis ins junge Erwachsenenalter alle zwei Jahre im Scanner waren. Die Bereiche für Bewegung und Sinne reiften zuerst. Bereiche, die alles zusammenführen, darunter ein großer Teil des präfrontalen Kortex, kamen zuletzt. Die Gruppe war klein, aber größere Studien bestätigen die grobe Reihenfolge. Die Arbeit geht bis weit über den zwanzigsten Geburtstag hinaus.

Wenn also Ihr vierjähriges Kind die Regel kennt und sie bricht, während es Ihnen in die Augen sieht, beweist das weder einen schlechten Charakter noch schlechte Eltern. Wissen und Bremsen sind zwei verschiedene Fähigkeiten, und das Bremsen braucht Jahre länger. Es versagt auch als Erstes, wenn jemand müde, hungrig oder aufgewühlt ist. Die Langsamkeit ist kein Fehler. Ein Gehirn, das zwei Jahrzehnte offen bleibt, kann sich der Familie, der Sprache und der Welt anpassen, die es wirklich vorfindet.

Bis dahin gehören Sie zur Ausstattung. Ein Plan mit Bildern an der Wand, eine Ankündigung, bevor das Spiel zu Ende ist, eine Hand am Bordstein: Jedes davon tut etwas, was der präfrontale Kortex eines Tages von allein tun wird. Das ist kein Verwöhnen. Es ist ein Gerüst, und es wird nach und nach abgebaut.

## Was zerbricht und was heilt

Sie werden die Geduld verlieren. Sie werden beim Puppentheater auf Ihr Handy sehen. Manchmal wird die Wissenschaft der frühen Kindheit so erzählt, dass jeder dieser Momente nach Schaden klingt. Tatsächlich sagt sie, dass es auf die Muster ankommt und dass das Zurückkommen eines der stärksten Muster ist, die es gibt.

Wiedergutmachen ist einfach und schwer. Sie gehen zu Ihrem Kind, setzen sich auf seine Höhe und sagen, was Sie getan haben und dass es nicht seine Schuld war. Das dauert [etwa eine Minute](/article/after-you-lose-your-temper-how-to-repair). Was ein Kind davon hat, bekommt es in keinem Haus ohne Fehler: Schlimme Momente gehen vorbei, Menschen, die einen lieben, können sich irren, und was auseinandergegangen ist, lässt sich wieder zusammenfügen.

:::aside
Wenn die meisten Tage zu viel sind, für Ihr Kind oder für Sie, sprechen Sie mit einer Ärztin oder einem Arzt. Hilfe für Eltern ist Hilfe für das Kind.
:::

## Was Sie mitnehmen können

Als sich das Council Kinder ansah, denen es trotz eines schweren Anfangs gut geht, fand es eine Gemeinsamkeit öfter als jede andere: mindestens eine beständige, liebevolle Beziehung zu einem Erwachsenen. Von perfekt war nicht die Rede.

Antworten Sie also, wenn Sie können. Kommen Sie näher, wenn es stürmt. Finden Sie später Worte dafür. Machen Sie heil, was Sie zerbrechen. Irgendwo wird heute Nacht unter einer Decke, aus der ein Fuß herausschaut, die Verdrahtung des Tages sortiert und bewahrt, und ein gutes Stück davon sind Sie.

<footer>

## Quellen

1. National Scientific Council on the Developing Child, *Young Children Develop in an Environment of Relationships*, Arbeitspapier 1, 2004; *Excessive Stress Disrupts the Architecture of the Developing Brain*, Arbeitspapier 3, 2005, aktualisiert 2014; *The Timing and Quality of Early Experiences Combine to Shape Brain Architecture*, Arbeitspapier 5, 2007; *Supportive Relationships and Active Skill-Building Strengthen the Foundations of Resilience*, Arbeitspapier 13, 2015. Alle unter [developingchild.harvard.edu](https://developingchild.harvard.edu/).
2. E. Tronick und andere, „The infant’s response to entrapment between contradictory messages in face-to-face interaction“, *Journal of the American Academy of Child Psychiatry*, 1978.
3. D. J. Siegel, *The Developing Mind*, Guilford Press, 1999 (das Toleranzfenster).
4. C. E. Hostinar, R. M. Sullivan und M. R. Gunnar über das soziale Abpuffern von Stress, *Psychological Bulletin*, 2014.
5. M. D. Lieberman und andere, [„Putting feelings into words“](https://doi.org/10.1111/j.1467-9280.2007.01916.x), *Psychological Science*, 2007.
6. N. Gogtay, J. N. Giedd und andere, [„Dynamic mapping of human cortical development during childhood through early adulthood“](https://doi.org/10.1073/pnas.0402680101), *Proceedings of the National Academy of Sciences*, 2004.

</footer>`,
  },
};
