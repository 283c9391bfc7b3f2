import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import type { WebSettings } from '#server/http/web-settings.ts'

/**
 * The headers of every answer (SEC-CSP-01…03), worked out once: helmet writes them into a stand-in response at
 * start, so that a cached page does not pay for it.
 */
export function securityHeaders({
  publicScheme: scheme,
  production,
  hstsIncludeSubDomains: includeSubDomains,
}: Pick<WebSettings, 'publicScheme' | 'production' | 'hstsIncludeSubDomains'>): [
  name: string,
  value: string,
][] {
  const development = !production
  const self = ["'self'"]
  const headers: [string, string][] = []
  const recorder = {
    setHeader: (name: string, value: string) => headers.push([name, value]),
    removeHeader: () => undefined,
  }
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: self,
        // The dev server injects its styles with a script.
        styleSrc: development ? [...self, "'unsafe-inline'"] : self,
        imgSrc: [...self, 'data:'],
        fontSrc: self,
        connectSrc: development ? [...self, 'ws:'] : self,
        workerSrc: self,
        formAction: self,
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        ...(scheme === 'https' && { upgradeInsecureRequests: [] }),
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: scheme === 'https' && { maxAge: 31_536_000, includeSubDomains },
    xFrameOptions: { action: 'deny' },
  })({} as IncomingMessage, recorder as unknown as ServerResponse, () => undefined)
  return headers
}
