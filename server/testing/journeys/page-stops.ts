import { portalStops } from './portal-stops.ts'
import { staffStops } from './staff-stops.ts'
import { systemStops } from './system-stops.ts'
import { visitorStops } from './visitor-stops.ts'

/** The pages that walk-pages.ts visits, and how each reader reaches them. */

export const demoPassword = 'Demo-pass-2026'

const noScripts = {
  who: 'a visitor without JavaScript',
  host: 'aoba',
  stops: visitorStops,
  scripts: false,
} as const

/** Aoba's admin reads Japanese, Minato's English. The system admin's console is Japanese. */
export const readers = [
  { ...noScripts, lang: 'ja' },
  { ...noScripts, lang: 'en' },
  { who: 'a visitor', lang: 'ja', host: 'aoba', stops: visitorStops },
  { who: 'a visitor', lang: 'en', host: 'aoba', stops: visitorStops },
  {
    ...noScripts,
    who: 'a visitor of the portal without JavaScript',
    lang: 'en',
    host: 'portal',
    stops: portalStops,
  },
  { who: 'a visitor of the portal', lang: 'ja', host: 'portal', stops: portalStops },
  { who: 'a visitor of the portal', lang: 'en', host: 'portal', stops: portalStops },
  { who: 'staff', lang: 'ja', host: 'aoba', email: 'admin@aoba.example', stops: staffStops },
  { who: 'staff', lang: 'en', host: 'minato', email: 'admin@minato.example', stops: staffStops },
  { who: 'the system admin', lang: 'ja', host: 'console', email: 'system@example.com', stops: systemStops },
] as const
