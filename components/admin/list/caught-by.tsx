import { reasonText, spamTexts } from "./spam-texts";

/** Why a message is under Spam. */
export function CaughtBy({ reasons }: { reasons: readonly string[] }) {
  return (
    <p className="rounded-control bg-[color-mix(in_srgb,var(--color-apricot)_18%,var(--color-raised))] px-3.5 py-2 text-sm wrap-anywhere">
      {reasons.length === 0 ? (
        spamTexts.byYou
      ) : (
        <>
          <span className="font-semibold">{spamTexts.why}</span>{" "}
          {reasons.map(reasonText).join(", ")}.
        </>
      )}
    </p>
  );
}
