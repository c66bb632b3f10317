import type { DefaultTexts } from "./site";

export const spanishDefaults: DefaultTexts = {
  title: "Tender Wiring: apoyo para familias desde la neurociencia",
  description:
    "Ciencia del cerebro y regulación emocional para quienes crían: artículos breves, vídeos y guías gratuitas para los momentos difíciles y los buenos.",
  menu: {
    videos: "Vídeos",
    resources: "Guías",
    articles: "Artículos",
    book: "Libro",
    community: "Comunidad",
  },
  book: {
    title: "El manual de Tender Wiring",
    tagline: "Una guía serena para momentos de tormenta",
    href: "https://bookshop.org/search?keywords=tender+wiring",
    store: "Bookshop.org",
    text: "Un libro para la mesita de noche, con capítulos lo bastante cortos para terminarlos antes de quedarte dormida o dormido. Ábrelo por la página de la tormenta que te toque: la hora de acostarse, los hermanos, las mañanas de colegio, el suelo del supermercado.",
  },
  hero: {
    eyebrow: "Ciencia del cerebro para familias cansadas y llenas de cariño",
    headline: "Detrás de cada rabieta hay un cerebro en construcción.",
    video: "VNNsN9IJkws",
    videoTitle: "1. Las experiencias construyen la arquitectura del cerebro",
    readFirst: "Para empezar",
  },
  promise:
    "Convierto lo que la ciencia sabe del cerebro que crece en cosas pequeñas que puedes hacer esta noche, aunque ya no te queden fuerzas.",
  home: {
    videosTitle: "Lo último sobre el cerebro",
    videosText: "Una idea de la ciencia del cerebro cada vez, en pocos minutos.",
    resourcesTitle: "Guías gratuitas para la puerta de la nevera",
    resourcesText: "Para imprimir, garabatear y prestar a los abuelos.",
    comingSoon: [
      {
        title: "Guía del sistema nervioso",
        description: "Lo que hace el cuerpo de tu hijo en plena tormenta, en dos páginas.",
      },
      {
        title: "Frases para conectar",
        description: "Palabras prestadas para cuando no te queda ninguna.",
      },
      {
        title: "Caja de herramientas para la calma",
        description: "Pequeños caminos de vuelta a la calma, para la puerta de la nevera.",
      },
    ],
    articlesTitle: "Para leer mientras los niños duermen",
    articlesText: "Artículos que duran una taza de té, con los estudios en los que se apoyan.",
    articlesEmpty: "Los primeros artículos se están escribiendo.",
  },
  lists: {
    articlesTitle: "Artículos",
    articlesText:
      "Lecturas breves sobre cómo crece el cerebro de un niño y qué ayuda en los momentos difíciles, empezando por las más recientes.",
    articlesEmpty: "Aquí todavía no hay nada. El primer artículo está en camino.",
    startTitle: "Empieza por aquí",
    seriesTitle: "Series",
    resourcesTitle: "Guías gratuitas",
    resourcesText: "Para imprimir, garabatear y prestar a los abuelos. Todas son gratis.",
    resourcesEmpty: "Las primeras guías se están dibujando.",
    resourcesNote: "No se pide ninguna dirección de correo.",
    resourcesMore: "Más guías para la puerta de la nevera",
    videosTitle: "Vídeos",
    videosText:
      "Una idea de la ciencia del cerebro cada vez, en pocos minutos. Empezando por los más recientes.",
    videosEmpty: "Aquí todavía no hay vídeos.",
    videosMore: "Más vídeos",
    videosArticles: "Sigue leyendo sobre esto",
    lettersTitle: "Boletines anteriores",
    lettersText:
      "Lo que ya ha recibido por correo quien lee el boletín, empezando por lo más reciente.",
    searchTitle: "Buscar",
    searchText: "Artículos, guías y vídeos según de qué tratan.",
    searchWords: "",
  },
  community: {
    question: "¿Qué es lo difícil en tu casa ahora mismo?",
    invitation:
      "Casi todo lo que hago empieza con una madre o un padre que me escribió a medianoche. Cuéntame a qué te enfrentas, qué te ayudó o en qué me equivoqué. No hace falta que digas tu nombre.",
  },
  newsletter: {
    title: "Un boletín, de vez en cuando",
    promise:
      "Una idea de la investigación, algo que probar esta semana y lo nuevo que haya por aquí. Tan breve que se lee de pie.",
    note: "Nuevos artículos, vídeos y guías, de vez en cuando. Puedes darte de baja en cualquier momento con un clic.",
    welcomeTitle: "Me alegro de que estés aquí",
    welcomeText: "Mientras tanto, aquí tienes algo para los momentos difíciles:",
    welcomeEnd:
      "Y si quieres contarme qué es lo difícil en tu casa, responde a este correo. Los leo todos.",
  },
  comments: {
    note: "Leo cada comentario antes de que aparezca. Se puede discrepar con cariño.",
    empty: "Todavía no hay comentarios. ¿Qué pasó cuando lo probaste en tu casa?",
  },
  about: {
    title: "Hola. Me alegro de que estés aquí.",
    paragraphs: [
      "Hago Tender Wiring por mi cuenta. Leo los estudios, grabo los vídeos, escribo los artículos y respondo a cada mensaje, casi siempre cuando los niños ya duermen.",
      "Empecé porque casi todos los consejos eran de dos clases: investigaciones que nadie agotado podía aprovechar y trucos sin investigación detrás. Yo quería lo que hay en medio, contado con cariño, con las fuentes a la vista y sin esconder las dudas.",
    ],
    madeTitle: "Hecho por una persona y una IA, en equipo",
    made: "Yo elijo los temas, compruebo cada afirmación en su fuente y respondo de cada palabra. Una IA me ayuda a buscar, a hacer borradores y a dibujar. Si algo de aquí está mal, me toca a mí arreglarlo: escríbeme y lo haré.",
  },
  privacy: {
    title: "Privacidad",
    intro:
      "Este sitio guarda lo menos posible sobre ti. Aquí está todo lo que guarda: qué, por qué, durante cuánto tiempo y cómo pedir que se borre.",
    sections: [
      {
        title: "Cuando lees",
        paragraphs: [
          "No hace falta que digas quién eres, y nada te sigue. Tu dirección IP no se guarda. Para evitar abusos y contar cada descarga una sola vez, el sitio la convierte en un código que no se puede descifrar, con una clave que cambia cada día. Los códigos se borran al cabo de un día.",
          "Un vídeo solo contacta con YouTube cuando pulsas para verlo, y entonces a través de la dirección sin cookies de YouTube. Una imagen de un artículo puede venir de otro sitio, que ve tu dirección IP cuando se carga. Las empresas que hacen funcionar los servidores del sitio pueden llevar sus propios registros técnicos, como hacen con cualquier sitio.",
        ],
      },
      {
        title: "Cuando recibes el boletín",
        paragraphs: [
          "Guardo tu dirección de correo, tu nombre si lo sé, qué formulario usaste, qué guías pediste y cuándo te suscribiste, confirmaste y te diste de baja. También guardo qué correos se te enviaron: durante treinta días, o más en el caso de los artículos, para que nunca recibas el mismo dos veces. Todo esto sirve para enviarte el boletín que aceptaste, y para nada más. Ningún correo me dice si lo abriste ni en qué hiciste clic.",
          "Cada boletín termina con un enlace para darte de baja. Después guardo tu dirección, marcada como dada de baja, para que nadie la vuelva a poner en la lista por error. Si me lo pides, la borro.",
        ],
      },
      {
        title: "Cuando me escribes",
        paragraphs: [
          "Cuando envías una sugerencia, guardo lo que escribiste: el mensaje y, si los pusiste, tu nombre, tu correo y el asunto. Lo uso para leerte y responderte, y lo guardo hasta que lo borro o me lo pides.",
          "Cuando comentas, guardo el texto y el nombre que pusiste, o el de tu cuenta. Cuando apruebo el comentario, todo el mundo puede leer ambos. Se queda hasta que lo borro o me lo pides.",
          "De cada mensaje se hace un código que no se puede volver a convertir en palabras y que se guarda un día, para detectar el correo basura que llega una y otra vez.",
        ],
      },
      {
        title: "Cuando inicias sesión",
        paragraphs: [
          "Solo hace falta iniciar sesión si quieres comentar desde una cuenta. El servicio que elijas le dice al sitio tu nombre, tu correo, tu foto y el identificador de tu cuenta. Se guardan hasta que me pidas que los borre.",
          "Al iniciar sesión se ponen cookies que la mantienen abierta hasta siete días. Si no inicias sesión, no hay cookies.",
        ],
      },
      {
        title: "Quién más lo ve",
        paragraphs: [
          "Solo las empresas sin las que el sitio no puede funcionar: las que alojan sus servidores y su base de datos, y la que entrega sus correos. Nada se vende ni se comparte para publicidad.",
        ],
      },
      {
        title: "Lo que puedes pedir",
        paragraphs: [
          "Escríbeme desde la dirección de correo en cuestión y te enviaré todo lo que hay guardado sobre ella, lo corregiré o lo borraré: tu suscripción, tus sugerencias, tu cuenta y tu nombre en sus comentarios. No tienes que decir por qué. Lo que me pides borrar desaparece al momento; lo que borro por otros motivos desaparece del todo a los 30 días. Después puedes volver a suscribirte como si fuera la primera vez.",
        ],
      },
    ],
  },
  notAdvice:
    "Está aquí para informarte y acompañarte. No sustituye a una consulta médica ni a una terapia.",
  essay: {
    title: "Un cerebro se construye entre dos",
    content: `Antes de que tu bebé pudiera sostener la cabeza ya sabía encontrar tu cara. La buscaba, la perdía y la volvía a buscar, y cada vez que le devolvías la mirada ocurría dentro de él algo muy pequeño. Las células que se habían activado juntas tenían un poco más fácil volver a hacerlo. Nadie en la habitación se dio cuenta. Pero así se construye un cerebro humano: no de golpe, no siguiendo un programa y nunca a solas.

Lo que sigue es la versión corta de lo que se sabe, y dice también dónde se sabe menos de lo que quizá hayas oído. Nada de esto te pide la perfección. Casi todo lo haces ya.

## Lo que pasa va dejando cables

Un recién nacido tiene ya la mayoría de las células nerviosas que tendrá en su vida. Lo que todavía le falta es casi todo el cableado. En los primeros años se forman conexiones en cantidades enormes, muchas más de las que se quedarán. Después la experiencia se pone manos a la obra: los caminos que se usan se vuelven más rápidos y más fiables, y muchos de los que no se usan se van despejando. Los genes trazan el plano y buena parte del calendario. La experiencia, como escribe el National Scientific Council on the Developing Child en sus documentos de trabajo, ayuda a dar forma a la arquitectura.

::figure[Primero muchas conexiones, después otras más firmes. Un cerebro que crece conserva lo que usa y deja ir gran parte del resto.]{name=brain-growth}

Es un motivo para cuidar y también para estar tranquilos. Los primeros años importan mucho, porque las capacidades que vienen después se apoyan en ellos. Pero no son una puerta que se cierra de golpe al cumplir tres años. El lenguaje, la atención, la confianza y el autocontrol siguen desarrollándose durante muchos años, y el cerebro conserva toda la vida cierta capacidad de cambiar. Es más fácil construir bien al principio, y nunca es demasiado tarde para construir.

:::aside
No necesitas juguetes especiales. Ningún producto ha demostrado hacer por un cerebro pequeño lo que hace una persona que responde.
:::

## Servir y devolver

De todas las experiencias, la que más necesita un bebé es una persona que contesta. El bebé balbucea y tú balbuceas. La niña señala un perro y tú dices: «Sí, un perro. Un perro muy peludo». El Center on the Developing Child de la Universidad de Harvard lo llama «servir y devolver», como en un partido de tenis, y es una de las ideas mejor respaldadas de este campo. En miles de jugadas como esas, los niños aprenden palabras, caras y lo que hay debajo de todo lo demás: *cuando busco, hay alguien*.

Los bebés notan enseguida cuando el juego se detiene. En 1978, Edward Tronick y sus colegas describieron lo que pasa cuando una madre, en mitad del juego, deja la cara inmóvil. En cuestión de segundos el bebé intenta recuperarla con sonrisas, con sonidos, estirando el brazo, y después se aparta. Igual de importante es que en el juego corriente y feliz madres, padres y bebés se pierden el uno al otro una y otra vez, y una y otra vez se encuentran. Puedes leer más en [este artículo](/article/serve-and-return-in-ordinary-moments).

## La alarma y el camino de vuelta

Cuando algo es demasiado, el cuerpo se prepara para hacerle frente. El corazón se acelera, la respiración se acorta y las hormonas del estrés llevan el mensaje por todas partes. Las dosis pequeñas y pasajeras de estrés, como un primer día, una vacuna o una partida perdida, forman parte de crecer, siempre que alguien ayude después. Lo que hace daño es el estrés intenso, el que no termina y no tiene cerca a ningún adulto que lo suavice. A ese el Council lo llama tóxico. Un martes malo de los de siempre es otra cosa.

Hay una imagen que a muchas familias les resulta útil. El psiquiatra Daniel Siegel la llamó ventana de tolerancia. Dentro de la ventana, un niño puede sentir mucho y aun así pensar, escuchar y jugar. Por encima es todo tormenta; por debajo, está apagado y lejos. Es un modelo, no algo que se vea en un escáner, pero te pone delante la pregunta adecuada: no «¿cómo hago que pare?», sino «¿qué ayudaría a mi hijo a volver?».

::figure[La ventana de tolerancia. El hambre, el ruido y las noches cortas la estrechan; el descanso, la seguridad y la compañía la ensanchan.]{name=window-of-tolerance}

La respuesta suele ser una persona. Un niño pequeño todavía no puede bajar una ola grande sin ayuda, así que toma prestada la calma de quien tiene más. Eso es la corregulación: una voz más baja, una respiración más lenta, un cuerpo que se queda cerca. La investigación sobre el estrés ha encontrado que la presencia de una persona de confianza puede suavizar la respuesta al estrés de un niño pequeño. Tú prestas la calma que tienes, y con los años el préstamo pasa a ser suyo.

::figure[La corregulación va y viene entre dos personas. No hace falta que seas la serenidad misma, basta con un poco más de calma que tu hijo.]{name=co-regulation}

:::quote
La calma no es algo que podamos exigir a un niño. Es algo que le vamos entregando, poco a poco.
:::

Las palabras vienen después, cuando la ola ha bajado. En un estudio de Matthew Lieberman y sus colegas, de 2007, los adultos que ponían nombre a la emoción de una fotografía mostraban menos respuesta en la amígdala, una parte del cerebro que ayuda a dar la alarma, y más en una parte de la corteza prefrontal. Eran adultos en un escáner, así que no prometamos demasiado. Aun así, «tenías muchas ganas de quedarte» es algo amable de oír, y los niños en cuyas familias se habla de lo que se siente suelen entenderlo mejor.

:::aside
En plena tormenta, cuantas menos palabras, mejor. Los nombres de las emociones son para el camino de bajada.
:::

## Por qué la parte de delante va despacio

Detrás de la frente está la corteza prefrontal, que nos ayuda a esperar, planear, cambiar de idea y frenarnos. En 2004, Nitin Gogtay, Jay Giedd y sus colegas publicaron mapas del cerebro de niños a los que habían escaneado cada dos años desde la primera infancia hasta la juventud. Las zonas del movimiento y los sentidos maduraban primero. Las que lo integran todo, entre ellas gran parte de la corteza prefrontal, llegaban las últimas. El grupo era pequeño, pero estudios mayores coinciden en el orden general. La obra sigue hasta pasados los veinte.

Así que cuando tu hija de cuatro años conoce la norma y se la salta mirándote a los ojos, eso no demuestra un mal carácter ni una mala crianza. Saber y frenar son capacidades distintas, y frenar tarda años más. Además es lo primero que falla cuando alguien tiene sueño, hambre o un disgusto. La lentitud no es un defecto. Un cerebro que sigue abierto dos décadas puede ajustarse a la familia, a la lengua y al mundo que de verdad se encuentra.

Mientras tanto, tú formas parte del equipo. Un cartel con dibujos en la pared, un aviso antes de que acabe el juego, una mano agarrada al borde de la acera: cada cosa hace un trabajo que la corteza prefrontal hará sola algún día. Eso no es malcriar. Es un andamio, y se va quitando pieza a pieza.

## Lo que se rompe y lo que se repara

Perderás los nervios. Mirarás el móvil durante el teatro de marionetas. A veces la ciencia de la primera infancia se cuenta de tal forma que cada uno de esos momentos suena a daño. Lo que dice es que cuentan los patrones, y que volver es uno de los patrones más fuertes que existen.

Reparar es sencillo y difícil. Vas a buscarle, te sientas a su altura y dices lo que hiciste y que no fue culpa suya. Se tarda [más o menos un minuto](/article/after-you-lose-your-temper-how-to-repair). Lo que recibe con eso no se puede tener en una casa sin errores: que los malos momentos terminan, que quien te quiere puede equivocarse y que lo que se rompió se puede arreglar.

:::aside
Si la mayoría de los días te parecen demasiado, para tu hijo o para ti, consúltalo con tu médico. Ayudar a una madre o a un padre es ayudar a su hijo.
:::

## Lo que puedes llevarte

Cuando el Council se fijó en los niños a los que les va bien pese a un comienzo difícil, encontró una cosa en común con más frecuencia que ninguna otra: al menos una relación estable y cariñosa con un adulto. Nadie pidió que fuera perfecta.

Así que responde cuando puedas. Acércate cuando haya tormenta. Ponle palabras después. Repara lo que rompas. En algún sitio, esta noche, debajo de una manta por la que asoma un pie, se están ordenando y guardando los cables del día, y una buena parte eres tú.

<footer>

## Fuentes

1. National Scientific Council on the Developing Child, *Young Children Develop in an Environment of Relationships*, documento de trabajo 1, 2004; *Excessive Stress Disrupts the Architecture of the Developing Brain*, documento de trabajo 3, 2005, actualizado en 2014; *The Timing and Quality of Early Experiences Combine to Shape Brain Architecture*, documento de trabajo 5, 2007; *Supportive Relationships and Active Skill-Building Strengthen the Foundations of Resilience*, documento de trabajo 13, 2015. Todos en [developingchild.harvard.edu](https://developingchild.harvard.edu/).
2. E. Tronick y otros, «The infant’s response to entrapment between contradictory messages in face-to-face interaction», *Journal of the American Academy of Child Psychiatry*, 1978.
3. D. J. Siegel, *The Developing Mind*, Guilford Press, 1999 (la ventana de tolerancia).
4. C. E. Hostinar, R. M. Sullivan y M. R. Gunnar, sobre la amortiguación social del estrés, *Psychological Bulletin*, 2014.
5. M. D. Lieberman y otros, [«Putting feelings into words»](https://doi.org/10.1111/j.1467-9280.2007.01916.x), *Psychological Science*, 2007.
6. N. Gogtay, J. N. Giedd y otros, [«Dynamic mapping of human cortical development during childhood through early adulthood»](https://doi.org/10.1073/pnas.0402680101), *Proceedings of the National Academy of Sciences*, 2004.

</footer>`,
  },
};
