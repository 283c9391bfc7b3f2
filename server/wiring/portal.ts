import {
  ComparisonService,
  OpenTotals,
  PortalFilesService,
  PortalRecordsService,
  PublishedSums,
} from '#server/features/portal/index.ts'
import type { CorrectionsGroup } from './corrections.ts'
import type { SiteGroup } from './site.ts'

/** What the portal shows of all companies together. */
export function wirePortal(groups: SiteGroup & Pick<CorrectionsGroup, 'openEditions' | 'publicFiles'>) {
  const { site, participants, publicRecords, publicFiles, openEditions } = groups
  const sums = new PublishedSums({ site })
  return {
    comparison: new ComparisonService({ sums }),
    openTotals: new OpenTotals({ sums }),
    portalFiles: new PortalFilesService({ participants, publicFiles, site }),
    portalRecords: new PortalRecordsService({ participants, publicRecords, openEditions, site }),
  }
}
