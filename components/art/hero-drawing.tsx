import { HERO_LAYERS, HERO_VIEW, heroWays } from "@/components/art/hero-tree";
import manifest from "@/public/r/manifest.json";

const WAYS = heroWays();
/** What lies still. */
const STILL = 2;

function Layers({ names }: { names: string[] }) {
  return (
    <svg aria-hidden="true" viewBox={HERO_VIEW}>
      {names.map((name) => (
        <use href={`${manifest.hero}#${name}`} key={name} />
      ))}
    </svg>
  );
}

/**
 * The site's idea, large: a child's head, and the tree of connections that outgrows it; signals run up its limbs. What
 * moves is a box, which a browser moves without the page's thread; a shape is styled and laid out for each frame.
 */
export function HeroDrawing() {
  return (
    <div className="hero-tree">
      <Layers names={HERO_LAYERS.slice(0, STILL)} />
      {HERO_LAYERS.slice(STILL).map((name) => (
        <div key={name}>
          <Layers names={[name]} />
        </div>
      ))}
      {WAYS.map(({ right, down }) => (
        <span key={right} style={{ animationTimingFunction: `${right}, linear` }}>
          <span style={{ animationTimingFunction: down }} />
        </span>
      ))}
    </div>
  );
}
