import { GrowingTree } from "@/components/art/growing-tree";
import { site } from "@/lib/site";

export function About() {
  return (
    <section aria-labelledby="about-title" className="py-band" id="about">
      <div className="wrap grid gap-10 lg:grid-cols-[1fr_1.5fr] lg:items-center lg:gap-20">
        <GrowingTree className="mx-auto h-auto w-[min(17rem,70%)] lg:w-full" />
        <div className="max-w-[38rem]">
          <h2 id="about-title">{site.about.title}</h2>
          {site.about.paragraphs.map((paragraph) => (
            <p className="mt-4" key={paragraph}>
              {paragraph}
            </p>
          ))}
          <aside aria-labelledby="made-title" className="mt-8 border-l-4 border-apricot pl-5">
            <h3 id="made-title">{site.about.madeTitle}</h3>
            <p className="mt-1 text-quiet">{site.about.made}</p>
          </aside>
        </div>
      </div>
    </section>
  );
}
