import type { Config } from 'vite-plugin-ssr/types'

// Pages run only on the server: no page component ever reaches a browser.
export default { meta: { Page: { env: 'server-only' } } } as Config
