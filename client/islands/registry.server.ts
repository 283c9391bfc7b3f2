import { Upload } from './upload.tsx'

/** The same names as in loaders.ts, for the server's first rendering. Never imported by browser code. */
export const islands = { upload: Upload }

export type IslandName = keyof typeof islands

/** Where each island's module lies, as the build's manifest names it. */
export const islandSources: Record<IslandName, string> = { upload: 'client/islands/upload.tsx' }
