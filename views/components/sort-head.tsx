import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { Lang } from '../ui.tsx'
import { Icon } from './icon.tsx'
import type { SortLink } from './sort-links.ts'

interface SortHeadProps {
  label: string
  /** The label's language if it differs from the page's. */
  lang?: Lang | undefined
  /** null if the list cannot be sorted by it */
  link: SortLink | null
  /** Needed if the table is shown as cards on phones. */
  role?: 'columnheader'
}

/** The heading of a figure, with a link that sorts the list by it. */
export function SortHead({ label, lang, link, role }: SortHeadProps) {
  const icon = link?.order === 'ascending' ? ArrowUp : link?.order === 'descending' ? ArrowDown : ArrowUpDown
  return (
    <th role={role} scope="col" lang={lang} className="num" aria-sort={link?.order ?? undefined}>
      {link ? (
        <a href={link.href}>
          {label}
          <Icon of={icon} />
        </a>
      ) : (
        label
      )}
    </th>
  )
}
