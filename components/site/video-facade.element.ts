const VIDEO_ID = /^[\w-]{11}$/;

/** Nothing is asked of YouTube until the reader presses play. */
export class VideoFacade extends HTMLElement {
  constructor() {
    super();
    this.addEventListener("click", (event) => {
      const id = this.getAttribute("video-id") ?? "";
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      const isOnLink = (event.target as Element).closest("a") !== null;
      if (!isOnLink || opensElsewhere || !VIDEO_ID.test(id)) return;
      event.preventDefault();
      this.play(id);
    });
  }

  private play(id: string): void {
    const player = document.createElement("iframe");
    player.title = this.getAttribute("video-title") ?? "";
    player.allow = "autoplay; encrypted-media; picture-in-picture; fullscreen";
    player.allowFullscreen = true;
    player.referrerPolicy = "strict-origin-when-cross-origin";
    player.src = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;
    this.replaceChildren(player);
    player.focus();
  }
}
