import type { ComponentType } from 'react'
import type { ViewRenderer } from '#server/http/rendering/view-renderer.ts'
import { renderDocument } from '#views/render-document.tsx'
import type { Assets } from '#views/assets.ts'

/** The address of scripts and styles in tests; test-app.ts serves them. */
const testAssets: Assets = {
  styles: '/assets/styles.css',
  siteStyles: '/assets/site.css',
  sitePageStyles: '/assets/site-pages.css',
  siteDataStyles: '/assets/site-data.css',
  siteRequestStyles: '/assets/site-requests.css',
  siteRecipientStyles: '/assets/site-recipients.css',
  siteSearchStyles: '/assets/site-search.css',
  portalStyles: '/assets/portal.css',
  main: '/assets/main.js',
  site: '/assets/site.js',
  islands: {},
}

/** Renders the product's views without a build: each page's module is imported by its name. */
export const directRenderer: ViewRenderer = {
  async render(view, init) {
    const { default: Page } = (await import(`../../views/pages/${view}/+Page.tsx`)) as {
      default: ComponentType<never>
    }
    return renderDocument(Page, { ...init, assets: testAssets })
  },
}
