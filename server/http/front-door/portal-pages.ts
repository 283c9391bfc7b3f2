import type { ViewName } from '#views/registry.ts'
import { paths } from '../paths.ts'
import { canonicalQuery, YEAR, type QueryRule } from './canonical-query.ts'

/** A page of the portal, as the front door and its definition know it. */
export interface PortalPageRule {
  /** As Express writes it. */
  path: string
  /** Only after the portal's terms were accepted. */
  isGuarded: boolean
  /** The query of a page that is kept (canonical-query.ts); null: its answers are made and not kept. */
  kept: QueryRule | null
}

/** Every page of the portal, by its view. Definitions take path and guard from here. */
export const portalPages = {
  'portal/home': { path: paths.top, isGuarded: false, kept: {} },
  'portal/about': { path: paths.portalAbout, isGuarded: false, kept: {} },
  'portal/about-data': { path: paths.aboutData, isGuarded: false, kept: {} },
  'portal/accessibility': { path: paths.portalAccessibility, isGuarded: false, kept: {} },
  'portal/compare': {
    path: paths.portalCompare,
    isGuarded: false,
    kept: {
      c: /^[1-9]\d{0,8}(?:\.[1-9]\d{0,8}){0,5}$/,
      type: /^patient$/,
      year: YEAR,
      show: /^shares$/,
    },
  },
  'portal/data': { path: paths.openData, isGuarded: false, kept: {} },
  // What visitors type is without end.
  'portal/search': { path: paths.search, isGuarded: true, kept: null },
  'portal/recipient': { path: paths.portalRecipient, isGuarded: true, kept: null },
  // It says where the visitor was going, who is somebody else each time.
  'portal/terms': { path: paths.portalTerms, isGuarded: false, kept: null },
} as const satisfies Partial<Record<ViewName, PortalPageRule>>

export type PortalView = keyof typeof portalPages

const rules = Object.entries<PortalPageRule>(portalPages).map(([view, rule]) => ({
  ...rule,
  name: view.slice('portal/'.length),
  pattern: new RegExp(`^${rule.path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`),
}))

/** Which page of the portal a path names; undefined for what is none. */
export function portalPageOf(path: string): PortalPageRule | undefined {
  return rules.find(({ pattern }) => pattern.test(path))
}

/** What a page is called where visits are counted: the name of its view. */
export const portalPageNameOf = (path: string): string | undefined =>
  rules.find(({ pattern }) => pattern.test(path))?.name

/** The pages that anybody may read without having agreed to anything, for search engines. */
export const openPortalPages: readonly string[] = rules
  .filter(({ isGuarded, path }) => !isGuarded && !path.includes(':'))
  .map(({ path }) => path)

/** The pages that are kept, as they are without a query. */
export const keptPortalPages: readonly string[] = rules
  .filter(({ kept, path }) => kept && !path.includes(':'))
  .map(({ path }) => path)

/** The canonical query of a kept page; null: it is not kept with this query. */
export const keptQuery = ({ kept }: PortalPageRule, search: string): string | null =>
  kept && canonicalQuery(kept, search)
