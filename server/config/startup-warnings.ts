import type { Config } from './index.ts'
import { isTrivial } from './trivial-secret.ts'

/** Supported in production: the first release with long-term support, and later ones (README). */
const NODE: [major: number, minor: number, patch: number] = [24, 22, 1]

/** What does not prevent a start in production, and should be mended. @param node `process.versions.node` */
export function startupWarnings({ production, encryptionKey, s3, meiliUrl }: Config, node: string): string[] {
  if (!production) return []
  const warnings: string[] = []
  if (isOlder(node))
    warnings.push(`Node ${node} is not supported in production: use ${NODE.join('.')} or newer`)
  // Not refused: with another key, what is encrypted already could not be read any more.
  if (isTrivial(encryptionKey)) warnings.push('ENCRYPTION_KEY is easy to guess')
  if (s3 && meiliUrl === undefined)
    warnings.push('S3_BUCKET without MEILI_URL: the search index in DATA_DIR is for one machine only')
  return warnings
}

function isOlder(node: string): boolean {
  const parts = node.split('.').map(Number)
  const at = NODE.findIndex((part, at) => part !== parts[at])
  return at !== -1 && parts[at]! < NODE[at]!
}
