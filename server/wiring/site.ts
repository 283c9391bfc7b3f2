import { HelpService } from '#server/features/help/index.ts'
import {
  DownloadsService,
  InstitutionPeopleService,
  InstitutionsService,
  PublicRecordsService,
  RecipientDownloadsService,
  RecipientsService,
  SectionRowsService,
  SectionTotalsService,
  CachedEditions,
  SelfCheckService,
  SiteSearchService,
  SiteService,
} from '#server/features/site/index.ts'
import { NextStepsService, UnpublishedTracks } from '#server/features/next-steps/index.ts'
import {
  CompanyChecks,
  CompanyOverviews,
  Participants,
  PortalWordingRepository,
  PortalWordingService,
  PortalData,
  PortalExamples,
  PortalRecipientsService,
  PortalSearchService,
} from '#server/features/portal/index.ts'
import { paths } from '#server/http/paths.ts'
import type { Basis } from './basis.ts'
import type { CompaniesGroup } from './companies.ts'
import type { WordingGroup } from './wording.ts'
import type { DataGroup } from './data.ts'
import type { FilesGroup } from './files.ts'
import type { PublishingGroup } from './publishing.ts'
import type { SearchGroup } from './search.ts'

type Groups = PublishingGroup & SearchGroup & DataGroup & FilesGroup & WordingGroup & CompaniesGroup

export type SiteGroup = ReturnType<typeof wireSite>

/** The services that only read: a company's site, its next steps, the handbook. */
export function wireSite(basis: Basis, groups: Groups) {
  const { sections, tenants, knex, transaction, audit, clock } = basis
  const { versions, editions, search, dataRecords, imports, pdfs, wording, siteWordings, companies } = groups
  const nextSteps = new NextStepsService({
    ...{ versions, imports },
    currentEdition: async (companyId) => {
      const company = await companies.get(companyId)
      return editions.get(companyId, company.editionNumber)
    },
  })
  const shown = new CachedEditions({ versions, editions })
  const site = new SiteService({ sections, versions: shown, wording, siteWordings, pdfs })
  const selfCheck = new SelfCheckService({ site, dataRecords })
  const portalWording = new PortalWordingService({
    ...{ transaction, audit, clock },
    repository: new PortalWordingRepository(knex),
  })
  const recipients = new RecipientsService({ site, dataRecords })
  const portalData = new PortalData(site)
  const portalSearch = new PortalSearchService({ data: portalData, search })
  return {
    site,
    portalData,
    portalSearch,
    portalExamples: new PortalExamples(portalSearch),
    portalRecipients: new PortalRecipientsService({ data: portalData, recipients, dataRecords }),
    participants: new Participants({ tenants, site, portalWording }),
    portalWording,
    companyOverviews: new CompanyOverviews({ site, editions }),
    sectionRows: new SectionRowsService({ site, dataRecords }),
    sectionTotals: new SectionTotalsService({ site }),
    siteSearch: new SiteSearchService({ site, search }),
    downloads: new DownloadsService({ site, dataRecords }),
    publicRecords: new PublicRecordsService({ site, dataRecords }),
    recipients,
    recipientDownloads: new RecipientDownloadsService({ site, dataRecords }),
    institutions: new InstitutionsService({ site, dataRecords }),
    institutionPeople: new InstitutionPeopleService({ site, dataRecords }),
    selfCheck,
    companyChecks: new CompanyChecks({ selfCheck }),
    nextSteps,
    unpublishedTracks: new UnpublishedTracks(versions),
    help: new HelpService({ entryHref: paths.helpEntry, pictureHref: paths.helpPicture }),
  }
}
