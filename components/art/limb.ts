/**
 * One tapered, brush-like limb as a closed path: a quadratic curve from (x0, y0) to (x1, y1) that is
 * `w0` wide where it starts and `w1` where it ends.
 */
export function limb(
  x0: number,
  y0: number,
  cx: number,
  cy: number,
  x1: number,
  y1: number,
  w0: number,
  w1 = 1,
): string {
  const normal = (dx: number, dy: number, w: number) => {
    const length = Math.hypot(dx, dy) || 1;
    return [(-dy / length) * (w / 2), (dx / length) * (w / 2)] as const;
  };
  const [ax, ay] = normal(cx - x0, cy - y0, w0);
  const [bx, by] = normal(x1 - x0, y1 - y0, w0 * 0.4 + w1 * 0.6);
  const [ex, ey] = normal(x1 - cx, y1 - cy, w1);
  const p = (x: number, y: number) => `${Math.round(x)} ${Math.round(y)}`;
  return (
    `M${p(x0 + ax, y0 + ay)}Q${p(cx + bx, cy + by)} ${p(x1 + ex, y1 + ey)}` +
    `L${p(x1 - ex, y1 - ey)}Q${p(cx - bx, cy - by)} ${p(x0 - ax, y0 - ay)}Z`
  );
}
