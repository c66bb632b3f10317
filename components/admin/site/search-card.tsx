import { previewTexts as texts } from "./texts";

type SearchCardProps = { title: string; description: string; image: string; name: string };

const DEFAULT_IMAGE = "/social.png";

export function SearchCard({ title, description, image, name }: SearchCardProps) {
  const host = window.location.host;
  return (
    <div className="grid flex-none grid-cols-[minmax(0,1fr)] gap-3 border-b border-line p-4 text-sm">
      <div>
        <p className="text-xs text-quiet">{texts.search}</p>
        <p className="mt-1 text-xs">{`${name} · ${host}`}</p>
        <p className="truncate text-lg text-teal">{title}</p>
        <p className="line-clamp-2 leading-normal text-quiet">{description}</p>
      </div>
      <div>
        <p className="text-xs text-quiet">{texts.shared}</p>
        <div className="mt-1 overflow-hidden rounded-control border border-line">
          <img
            alt=""
            className="aspect-[1200/630] w-full bg-sage object-cover"
            src={image || DEFAULT_IMAGE}
          />
          <div className="border-t border-line bg-paper p-3">
            <p className="text-xs text-quiet">{host}</p>
            <p className="truncate font-semibold">{title}</p>
          </div>
        </div>
      </div>
    </div>
  );
}
