import { GrowingTree } from "@/components/art/growing-tree";
import { site } from "@/lib/site";

export function About() {
  return (
    <section aria-labelledby="about-title" className="band" id="about">
      <div className="wrap about">
        <GrowingTree className="about-art" />
        <div className="about-words">
          <h2 id="about-title">{site.about.title}</h2>
          {site.about.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <aside aria-labelledby="made-title" className="made">
            <h3 id="made-title">{site.about.madeTitle}</h3>
            <p>{site.about.made}</p>
          </aside>
        </div>
      </div>
    </section>
  );
}
