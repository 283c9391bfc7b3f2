/** How a company's site was used. */
export interface CompanyUse {
  id: number
  name: string
  /** The company's own page. */
  href: string
  views: number
  visitors: number
  searches: number
  searchesWithoutResult: number
  downloads: number
}
