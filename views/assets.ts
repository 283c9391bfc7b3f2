/** Addresses of the built files a page may ask for. */
export interface Assets {
  styles: string
  /** The part of `styles` that the public site needs, kept small for visitors on slow connections. */
  siteStyles: string
  /** What only some of its pages need in addition: the first page and editions, data, requests, recipients, the search. */
  sitePageStyles: string
  siteDataStyles: string
  siteRequestStyles: string
  siteRecipientStyles: string
  siteSearchStyles: string
  /** What the portal's pages need in addition to `siteStyles`. */
  portalStyles: string
  /** The console's script: behaviours and the islands' loader. */
  main: string
  /** The public pages' few lines. */
  site: string
  /** Per island, the files to fetch ahead. */
  islands: Record<string, string[]>
}
