import type { FileDigest } from '../contract.ts'

/** The hash is kept beside the file, so that nobody has to read a file to compare it. */
export const metadataOf = ({ sha256 }: FileDigest) => ({ sha256 })

/** Undefined for a file that something else has put there. */
export const storedHash = (metadata: Record<string, string> | undefined) => metadata?.sha256
