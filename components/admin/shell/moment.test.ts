import { expect, test } from "vitest";
import { formatDayAndTime } from "@/components/admin/shell/moment";

test("a moment is shown with its day and time by the site's clock", () => {
  expect(formatDayAndTime("2025-01-05T20:04:00.000Z")).toBe("Jan 5, 2025 at 3:04 PM");
  expect(formatDayAndTime("2025-07-05T04:30:00.000Z")).toBe("Jul 5, 2025 at 12:30 AM");
});
