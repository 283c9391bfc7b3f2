import { pathToFileURL } from 'node:url'
import type { Assets } from '#views/assets.ts'
import type { ViewInit } from '#views/render-document.tsx'
import type { ViewRenderer } from './view-renderer.ts'

type RenderView = (init: ViewInit) => string

/** Views of a build, or of the sources as Vite serves them. */
export interface ViteRenderer extends ViewRenderer {
  /** Loads what renders, if the first page has not done so: it takes longer than a page. */
  load(): Promise<unknown>
}

/**
 * Views through vite-plugin-ssr: its pages are found by view name (views/pages/{name}/+Page.tsx). A page of a build is
 * found once: finding it goes through all views, and takes a third of the time of its markup.
 * @param build the file that the views' build leaves behind, which registers itself when it is loaded
 */
export function viteRenderer(assets: Assets, build?: string): ViteRenderer {
  let loaded: ReturnType<typeof loadQuietly> | undefined
  const load = () => (loaded ??= loadQuietly(build))
  const found = new Map<string, RenderView>()
  return {
    load,
    async render(view, init) {
      const known = found.get(view)
      if (known) return known({ ...init, assets })
      const { renderPage } = await load()
      const context = (await renderPage({
        urlOriginal: `/views/${view}`,
        view: { ...init, assets },
        ...(build && { onFound: (render: RenderView) => void found.set(view, render) }),
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
async function loadQuietly(build: string | undefined) {
  const { warn } = console
  console.warn = () => undefined
  try {
    if (build) await import(pathToFileURL(build).href)
    return await import('vite-plugin-ssr/server')
  } finally {
    console.warn = warn
  }
}
/* eslint-enable no-console */
