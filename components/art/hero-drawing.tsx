import { HERO_LAYERS, HERO_VIEW, heroWays } from "@/components/art/hero-tree";
import manifest from "@/public/r/manifest.json";

const WAYS = heroWays();

/** The site's idea, large: a child's head, and the tree of connections that outgrows it; signals run up its limbs. */
export function HeroDrawing() {
  return (
    <div className="hero-tree">
      <svg aria-hidden="true" viewBox={HERO_VIEW}>
        {HERO_LAYERS.map((name) => (
          <use href={`${manifest.hero}#${name}`} key={name} />
        ))}
      </svg>
      <svg aria-hidden="true" viewBox={HERO_VIEW}>
        {WAYS.map((way) => (
          <circle key={way} r="9" style={{ offsetPath: `path("${way}")` }} />
        ))}
      </svg>
    </div>
  );
}
