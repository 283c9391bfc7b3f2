import type { DeliveryServices } from '#server/http/definitions/page-routes.ts'
import type { Services } from '#server/http/services.ts'

/** What the portal's pages use. */
export type PortalServices = DeliveryServices &
  Pick<
    Services,
    | 'agreements'
    | 'companyChecks'
    | 'companyOverviews'
    | 'comparison'
    | 'freshPages'
    | 'openDownloads'
    | 'pageCache'
    | 'participants'
    | 'portalData'
    | 'portalExamples'
    | 'portalRecipients'
    | 'portalSearch'
    | 'pictures'
    | 'portalFiles'
    | 'site'
    | 'visits'
  >
