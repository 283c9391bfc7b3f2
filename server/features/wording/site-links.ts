/** The pages of a company's site (SPEC §2), by the first segment of their path; '' is the top page. */
const sitePages = new Set([
  ...['', 'disclosure', 'patient', 'recipient', 'search', 'faq', 'viewer', 'corrections'],
])

/** Rewrites a link of a company's text for its preview: pages of the site stay in the preview. */
export function previewLink(href: string): string {
  // One slash: `//x` is another host. A path, then query and fragment.
  const [, page, rest = ''] = /^\/([^/?#\\]*)(.*)$/s.exec(href) ?? []
  if (page === undefined || !sitePages.has(page) || rest.startsWith('\\')) return href
  if (page === '') return rest.startsWith('/') ? href : `/preview${rest}`
  return `/preview/${page}${rest}`
}
