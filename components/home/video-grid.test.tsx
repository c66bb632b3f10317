import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { VideoGrid } from "@/components/home/video-grid";
import { defaultSettings } from "@/lib/site/settings/defaults/settings";

function shown(videos: [] | "failed"): string {
  return renderToStaticMarkup(
    <VideoGrid site={defaultSettings} stage={2} videos={videos} withPage={[]} />,
  );
}

test("videos that cannot be read and videos that do not exist are distinguished, with the channel in both cases", () => {
  const [failed, none] = [shown("failed"), shown([])];
  expect(failed).toContain("The videos can’t be shown right now.");
  expect(none).toContain("No videos here yet.");
  expect(none).not.toContain("right now");
  for (const html of [failed, none]) {
    expect(html).toContain(`<a href="${defaultSettings.links.channelUrl}">`);
  }
});
