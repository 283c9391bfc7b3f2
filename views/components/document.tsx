import type { ReactNode } from 'react'
import type { Assets } from '../assets.ts'
import { useRenderContext } from '../ui.tsx'

export interface DocumentProps {
  /** The whole title, company and product name included. */
  title: string
  /** 'public', 'console', 'viewer' or nothing. */
  bodyClass?: string
  /** The company's favicon; without one, an empty link stops the browser from requesting it. */
  faviconHref?: string | null
  /** The built stylesheet; the whole one unless a layout needs less. */
  styles?: 'styles' | 'siteStyles'
  /** One more after it. */
  moreStyles?: Exclude<keyof Assets, 'styles' | 'siteStyles' | 'main' | 'site' | 'islands'> | undefined
  /** A stylesheet after the built one: the company's colours. */
  themeHref?: string
  /** The built script that the page needs, if any. Islands request their own. */
  script?: 'main' | 'site'
  /** Further elements of the head: Refresh, robots, canonical. */
  head?: ReactNode
  children: ReactNode
}

/** The whole `<html>`: no inline script or style, which the CSP would refuse. */
export function Document({
  title,
  bodyClass,
  faviconHref,
  styles = 'styles',
  moreStyles,
  themeHref,
  script,
  head,
  children,
}: DocumentProps) {
  const { ui, assets } = useRenderContext()
  return (
    <html lang={ui.lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <link rel="stylesheet" href={assets[styles]} />
        {moreStyles ? <link rel="stylesheet" href={assets[moreStyles]} /> : null}
        {themeHref ? <link rel="stylesheet" href={themeHref} /> : null}
        <link rel="icon" href={faviconHref ?? 'data:,'} />
        {script ? <script type="module" src={assets[script]} /> : null}
        {head}
      </head>
      <body className={bodyClass}>{children}</body>
    </html>
  )
}
