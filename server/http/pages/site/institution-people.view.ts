import type { SectionType } from '#server/features/sections/index.ts'
import type { InstitutionPeople, PeopleSort } from '#server/features/site/index.ts'
import type { PagerProps } from '#views/components/pager.tsx'
import type { PeopleProps } from '#views/pages/site/recipient/institution-people.tsx'
import { recipientHref } from './record-row.ts'
import type { SitePlace } from './site-page.ts'

/** @param sortHref where the table leads that is ordered so; null where the company shows no sums to order by */
export function peopleProps(
  { people, count, amount, withheldRows, sort }: InstitutionPeople,
  area: SitePlace,
  type: SectionType,
  pager: PagerProps,
  sortHref: (sort: PeopleSort) => string,
): PeopleProps {
  return {
    people: people.map(({ key, rowCount, ...person }) => ({
      ...person,
      rows: rowCount,
      href: recipientHref(area, type, key)!,
    })),
    ...{ count, amount, withheldRows, pager },
    sort:
      amount === null ? null : { current: sort, nameHref: sortHref('name'), amountHref: sortHref('amount') },
  }
}
