import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { encodeBody, type EncodedBody } from '#server/http/front-door/encoded-body.ts'
import { sendEncoded } from '#server/http/front-door/send-encoded.ts'
import { projectRoot } from '#server/lib/root.ts'

/** The programs of docs/examples, which a test runs as they are. */
export const exampleNames = ['publish.sh', 'publish.py', 'download.sh', 'download.py'] as const

const headers: [string, string][] = [
  ['Content-Type', 'text/plain; charset=utf-8'],
  ['Cache-Control', 'private, no-cache'],
  ['Vary', 'Accept-Encoding'],
]

const read = new Map<string, Promise<EncodedBody>>()

/** Answers with a program; each is read once. @throws AppError 404 for any other name */
export async function sendExample(req: Request, res: Response, name: string): Promise<void> {
  if (!exampleNames.some((one) => one === name)) throw new AppError(404)
  const known =
    read.get(name) ?? readFile(path.join(projectRoot, 'docs/examples', name), 'utf8').then(encodeBody)
  read.set(name, known)
  sendEncoded(req, res, await known, headers)
}
