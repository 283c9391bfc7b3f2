import { portalShell } from '#server/http/rendering/portal-shell.ts'
import type { PortalShell } from '#views/shells.ts'
import type { PortalRequest } from './portal-request.ts'
import type { PortalServices } from './portal-services.ts'

/** The frame of a page of the portal. `pathWithQuery`: its canonical address. */
export function portalFrame(
  services: PortalServices,
  { http, portal }: PortalRequest,
  page: { section: PortalShell['section']; pathWithQuery: string },
): PortalShell {
  return portalShell(services, http.req, portal, page)
}
