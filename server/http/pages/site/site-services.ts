import type { Services } from '#server/http/services.ts'
import type { DeliveryServices } from '#server/http/definitions/page-routes.ts'

/** What the site's pages use. */
export type SiteServices = DeliveryServices &
  Pick<
    Services,
    | 'agreements'
    | 'correctionLog'
    | 'corrections'
    | 'downloads'
    | 'editions'
    | 'freshPages'
    | 'institutionPeople'
    | 'institutions'
    | 'openDownloads'
    | 'openEditions'
    | 'pageCache'
    | 'publicFiles'
    | 'recipients'
    | 'recipientDownloads'
    | 'rowsUnderReview'
    | 'selfCheck'
    | 'sectionCatalogue'
    | 'sectionRows'
    | 'sectionTotals'
    | 'site'
    | 'siteSearch'
    | 'versions'
    | 'visits'
  >
