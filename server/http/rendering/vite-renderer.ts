import type { Assets } from '#views/assets.ts'
import type { ViewInit } from '#views/render-document.tsx'
import type { ViewRenderer } from './view-renderer.ts'

type RenderView = (init: ViewInit) => string

/**
 * Views through vite-plugin-ssr: its pages are found by view name (views/pages/{name}/+Page.tsx). A page of a build is
 * found once: finding it goes through all views, and takes a third of the time of its markup.
 */
export async function viteRenderer(assets: Assets, { isBuilt = true } = {}): Promise<ViewRenderer> {
  const renderPage = await loadQuietly()
  const found = new Map<string, RenderView>()
  return {
    async render(view, init) {
      const known = found.get(view)
      if (known) return known({ ...init, assets })
      const context = (await renderPage({
        urlOriginal: `/views/${view}`,
        view: { ...init, assets },
        ...(isBuilt && { onFound: (render: RenderView) => void found.set(view, render) }),
      } as never)) as unknown as {
        errorWhileRendering?: unknown
        httpResponse?: { statusCode: number; body: string }
      }
      // renderPage never throws by itself.
      if (context.errorWhileRendering) throw context.errorWhileRendering
      if (context.httpResponse?.statusCode !== 200) throw new Error(`no such view: ${view}`)
      return context.httpResponse.body
    },
  }
}

/** Its first act is to print that the project has a new name, between log lines that are JSON. */
/* eslint-disable no-console -- taken away and given back, not used */
async function loadQuietly() {
  const { warn } = console
  console.warn = () => undefined
  try {
    return (await import('vite-plugin-ssr/server')).renderPage
  } finally {
    console.warn = warn
  }
}
/* eslint-enable no-console */
