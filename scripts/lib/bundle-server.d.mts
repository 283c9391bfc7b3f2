import type { BuildResult } from 'esbuild'

export function bundleServer(entryPoints: string[], outdir: string): Promise<BuildResult<{ metafile: true }>>
