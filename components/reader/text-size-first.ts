// Runs before the text of a page is drawn, so that its size never changes before the reader's eyes.
import { showTextSize } from "./text-size";

showTextSize();
