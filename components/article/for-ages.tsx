import manifest from "@/public/r/manifest.json";

function AgesScript() {
  return <script src={manifest.childAges} type="module" />;
}

/** What fits the children of whoever said on this device how old they are; nothing for everybody else. */
export function ForAges() {
  return (
    <section aria-labelledby="ages-title" className="mt-12" data-for-ages="" hidden>
      <h2 className="text-xl" id="ages-title">
        For your children’s ages
      </h2>
      <div className="rows mt-3" />
      <p className="form-note">
        You said on this device how old they are.{" "}
        <button className="btn-quiet" type="button">
          Forget
        </button>
      </p>
      <AgesScript />
    </section>
  );
}

/** On the list of one age: says, on this device alone, that a child has it. */
export function ChildAge({ age }: { age: number }) {
  return (
    <p className="mb-6 flex flex-wrap items-center gap-5" hidden>
      <button
        aria-pressed="false"
        className="btn-quiet"
        data-child-age=""
        type="button"
        value={String(age)}
      >
        {age === 0 ? "My child is under 1" : `My child is ${age}`}
      </button>
      <span className="text-quiet">Then the lists show what fits. It stays on this device.</span>
      <AgesScript />
    </p>
  );
}

/** Saves on this device what a reader has just chosen for their emails. */
export function SaidAges({ ages }: { ages: number[] }) {
  return (
    <div data-said-ages={ages.join(" ")} hidden>
      <AgesScript />
    </div>
  );
}
