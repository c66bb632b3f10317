import type { ComponentProps, ReactNode } from "react";

type TableProps = { columns: readonly string[]; children: ReactNode };

/** A table; on phones each of its rows is a card. */
export function Table({ columns, children }: TableProps) {
  return (
    <table className="w-full text-left max-md:block">
      <thead className="max-md:sr-only">
        <tr>
          {columns.map((column) => (
            <th className="py-2 pr-3 text-xs font-medium text-quiet" key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">{children}</tbody>
    </table>
  );
}

export function TableRow(row: ComponentProps<"tr">) {
  return (
    <tr
      {...row}
      className="border-t border-line aria-busy:opacity-60 max-md:grid max-md:grid-cols-2 max-md:gap-x-3 max-md:gap-y-1.5 max-md:pt-3.5"
    />
  );
}

export function TableRowHead({ children }: { children: ReactNode }) {
  return (
    <th className="font-semibold wrap-anywhere max-md:col-span-full md:py-2 md:pr-3" scope="row">
      {children}
    </th>
  );
}

type TableCellProps = {
  children: ReactNode;
  className?: string /** What a card says above it. */;
  label: string;
};

export function TableCell({ children, className = "", label }: TableCellProps) {
  return (
    <td
      className={`wrap-anywhere before:block before:text-xs before:text-quiet before:content-[attr(data-label)_/_''] max-md:text-sm max-md:leading-[1.4] md:py-2 md:pr-3 md:before:hidden ${className}`}
      data-label={label}
    >
      {children}
    </td>
  );
}

/** The cell of what can be done with the row. */
export function TableActions({ children }: { children: ReactNode }) {
  return (
    <td className="max-md:col-span-full max-md:-mx-3 max-md:flex max-md:justify-between md:w-px md:py-2 md:whitespace-nowrap">
      {children}
    </td>
  );
}
