/** Sends the form inside as soon as the page is there, in place of the page in the browser's history. */
export class AutoPost extends HTMLElement {
  connectedCallback(): void {
    this.querySelector("form")?.submit();
  }
}
