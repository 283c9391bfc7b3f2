import type { ChangeBounds } from '#server/features/publishing/index.ts'

/** The settings that delivery asks for. */
export interface WebSettings {
  production: boolean
  consoleHost: string
  portalHost: string | undefined
  publicScheme: 'http' | 'https'
  trustProxy: boolean
  hstsIncludeSubDomains: boolean
  timeZone: string
  /** One in so many pages from memory is logged; 0: none. */
  logCachedPages: number
  sessionSecret: string
  previousSessionSecret: string | undefined
  dataDir: string
  maxCsvBytes: number
  maxPdfBytes: number
  /** From where on a change of published data needs a reason. */
  changeBounds: ChangeBounds
}
