import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { Lang } from '../ui.tsx'
import { Icon } from './icon.tsx'
import type { SortLink } from './sort-links.ts'

interface SortHeadProps {
  label: string
  /** The label's language when it is not the page's. */
  lang?: Lang | undefined
  /** null where the list cannot be sorted by it */
  link: SortLink | null
  /** Written out where the table is drawn as cards. */
  role?: 'columnheader'
}

/** The heading of a figure, which leads to the list sorted by it. */
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
