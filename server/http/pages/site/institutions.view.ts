import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import type { InstitutionSort, InstitutionsPage } from '#server/features/site/index.ts'
import type { Props } from '#views/pages/site/institutions/+Page.tsx'
import { paths } from '../../paths.ts'
import { recipientHref } from './record-row.ts'
import { listingCrumb } from './section-crumbs.ts'
import { siteHref, type SitePage, type SitePlace } from './site-page.ts'

interface Asked {
  year: number | undefined
  name: string
  sort: InstitutionSort
}

export function institutionsProps(
  site: SitePage,
  found: InstitutionsPage,
  area: SitePlace,
  type: SectionType,
  { year, name, sort }: Asked,
  hrefOf: (to: Partial<Asked>) => string,
): Omit<Props, 'shell' | 'pager' | 'errors'> {
  return {
    type: sectionTypeNames[type],
    listing: listingCrumb(site, area, type),
    institutions: found.institutions.map(({ key, rowCount, amount, ...one }) => ({
      ...{ ...one, rows: rowCount, amount: found.showsAmounts ? amount : null },
      href: recipientHref(area, type, key)!,
    })),
    count: found.count,
    showsAmounts: found.showsAmounts,
    sort: found.ranks
      ? {
          href: hrefOf({ sort: sort === 'amount' ? 'name' : 'amount' }),
          order: sort === 'amount' ? 'descending' : null,
        }
      : null,
    filter: {
      action: siteHref(area, paths.institutions(type)).split('?')[0]!,
      ...{ name, year: year ?? null, years: found.years },
      keep: [
        ...(sort === 'name' ? [] : [['sort', sort] as [string, string]]),
        // A form's address keeps no query: what it says is sent with the form.
        ...(typeof area === 'object' ? [['edition', String(area.edition)] as [string, string]] : []),
      ],
      resetHref: name || year !== undefined ? hrefOf({ name: '', year: undefined }) : null,
    },
  }
}
