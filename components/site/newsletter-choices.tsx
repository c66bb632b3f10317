import { keepOffered, offersChoices } from "@/lib/domains/newsletter/rules";
import { choicesInput, type ReaderChoices } from "@/lib/domains/newsletter/schema";
import { AGE_MAX_YEARS } from "@/lib/site/published/article-fields";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

const AGES = Array.from({ length: AGE_MAX_YEARS + 1 }, (_, age) => age);

type NewsletterChoicesProps = {
  site: SiteSettings;
  /** Unique on its page. */
  id: string;
  chosen: ReaderChoices;
};

/** What readers may say of themselves: what they like to hear about, and how old their children are. */
export function NewsletterChoices({ site, id, chosen }: NewsletterChoicesProps) {
  const { interests, asksAges } = site.newsletter;
  const words = wordsOf(site).newsletter;
  return (
    <>
      {interests.length > 0 && (
        <Boxes legend={words.interests}>
          {interests.map((interest, place) => (
            <Box
              isChosen={chosen.interests.includes(interest)}
              id={`${id}-interest-${place}`}
              key={interest}
              label={interest}
              name="interests"
              value={interest}
            />
          ))}
        </Boxes>
      )}
      {asksAges && (
        <Boxes hint={words.agesHint} isTable legend={words.ages}>
          {AGES.map((age) => (
            <Box
              isChosen={chosen.childAges.includes(age)}
              id={`${id}-age-${age}`}
              key={age}
              label={age === 0 ? words.underOne : String(age)}
              name="childAges"
              value={String(age)}
            />
          ))}
        </Boxes>
      )}
    </>
  );
}

type SignUpChoicesProps = Omit<NewsletterChoicesProps, "chosen"> & { values: unknown };

/** The same below a sign-up, folded away until something is chosen; nothing where the owner does not ask there. */
export function SignUpChoices({ site, id, values }: SignUpChoicesProps) {
  const { newsletter } = site;
  if (!newsletter.asksAtSignUp || !offersChoices(newsletter)) return null;
  const chosen = keepOffered(choicesInput.safeParse(values).data ?? {}, newsletter);
  const isChosen = Object.values(chosen).some(({ length }) => length > 0);
  return (
    <details className="mt-2 rounded-control border border-line px-4" open={isChosen}>
      <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold">
        {wordsOf(site).newsletter.tellMe}
      </summary>
      <div className="grid gap-4 pb-4">
        <NewsletterChoices chosen={chosen} id={id} site={site} />
      </div>
    </details>
  );
}

type BoxesProps = {
  legend: string;
  hint?: string;
  /** In columns, of which the first box takes two. */
  isTable?: boolean;
  children: React.ReactNode;
};

function Boxes({ legend, hint, isTable = false, children }: BoxesProps) {
  return (
    <fieldset className="min-w-0 border-0 p-0">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {hint && <p className="text-sm text-quiet">{hint}</p>}
      <div
        className={
          isTable
            ? "grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] *:first:col-span-2"
            : "flex flex-wrap gap-x-5"
        }
      >
        {children}
      </div>
    </fieldset>
  );
}

type BoxProps = { id: string; name: string; value: string; label: string; isChosen: boolean };

function Box({ id, name, value, label, isChosen }: BoxProps) {
  return (
    <label className="inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-2" htmlFor={id}>
      <input
        className="size-5 flex-none cursor-pointer accent-teal"
        defaultChecked={isChosen}
        id={id}
        name={name}
        type="checkbox"
        value={value}
      />
      <span className="wrap-anywhere">{label}</span>
    </label>
  );
}
