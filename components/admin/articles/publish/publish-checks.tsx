import { useId } from "react";
import { ownPicture, SmallPicture } from "@/components/admin/pictures/small-picture";
import { Button } from "@/components/ui/button";
import { CircleCheck } from "@/components/ui/icons";
import type { ArticleCheck } from "@/lib/domains/articles/schema";
import { checkText, sheetTexts } from "./texts";

type PublishChecksProps = { checks: ArticleCheck[]; onGoTo: (check: ArticleCheck) => void };

/** What to mend before readers see it, each with the way to its place. Nothing of it keeps from publishing. */
export function PublishChecks({ checks, onGoTo }: PublishChecksProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 className="text-base" id={id}>
        {sheetTexts.checks}
      </h3>
      {checks.length === 0 ? (
        <p className="mt-1.5 flex items-center gap-2 text-quiet [&_svg]:size-5 [&_svg]:flex-none">
          <CircleCheck aria-hidden="true" />
          {sheetTexts.noChecks}
        </p>
      ) : (
        <ul className="mt-1.5 grid gap-1">
          {checks.map((check) => (
            <li
              className="flex items-center gap-x-4 rounded-control bg-[color-mix(in_srgb,var(--color-apricot)_18%,var(--color-raised))] py-1 pr-1 pl-3.5"
              key={`${check.kind} ${check.at} ${check.subject}`}
            >
              {check.kind === "alt" && ownPicture(check.subject) && (
                <SmallPicture
                  address={check.subject}
                  className="h-9 w-12 flex-none rounded-md bg-sage object-cover"
                />
              )}
              <span className="min-w-0 flex-1 py-1 wrap-anywhere">{checkText(check)}</span>
              <Button
                className="flex-none"
                aria-label={`${sheetTexts.goTo}: ${checkText(check)}`}
                onClick={() => onGoTo(check)}
                variant="flat"
              >
                {sheetTexts.goTo}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
