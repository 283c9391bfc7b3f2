import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import express from 'express'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { serveAssets } from './assets.ts'
import { compressAssets } from '../../../scripts/lib/compress-assets.mjs'

const text = 'body { margin: 0 }\n'.repeat(200)

describe('the files of a build', () => {
  const servers: http.Server[] = []
  let built: string
  let bare: string

  async function folderWith(compress: boolean): Promise<string> {
    const folder = await mkdtemp(path.join(process.env.TEST_RUN_FOLDER!, 'assets-'))
    await mkdir(path.join(folder, 'assets/deep'), { recursive: true })
    await writeFile(path.join(folder, 'assets/site.css'), text)
    await writeFile(path.join(folder, 'assets/deep/font.ttf'), Buffer.alloc(5000, 7))
    if (compress) await compressAssets(path.join(folder, 'assets'))
    return folder
  }

  async function serve(folder: string): Promise<string> {
    const server = http.createServer(express().use(await serveAssets(folder)))
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as { port: number }).port}`
  }

  function get(url: string, encoding: string): Promise<{ status: number; encoding?: string; body: Buffer }> {
    return new Promise((resolve, reject) => {
      const headers = { 'accept-encoding': encoding }
      const request = http.get(url, { headers, agent: false }, async (answer) => {
        const chunks: Buffer[] = []
        for await (const chunk of answer) chunks.push(chunk as Buffer)
        const sent = answer.headers['content-encoding']
        resolve({ status: answer.statusCode!, ...(sent && { encoding: sent }), body: Buffer.concat(chunks) })
      })
      request.on('error', reject)
    })
  }

  beforeAll(async () => {
    built = await serve(await folderWith(true))
    bare = await serve(await folderWith(false))
  })
  afterAll(() => {
    for (const server of servers) server.close()
  })

  it('arrive whole in every encoding, whether the build compressed them or not', async () => {
    for (const origin of [built, bare]) {
      const [br, gzip, plain] = await Promise.all(
        ['br', 'gzip', 'identity'].map((encoding) => get(`${origin}/assets/site.css`, encoding)),
      )
      expect([br!.encoding, gzip!.encoding, plain!.encoding]).toEqual(['br', 'gzip', undefined])
      expect(brotliDecompressSync(br!.body).toString()).toBe(text)
      expect(gunzipSync(gzip!.body).toString()).toBe(text)
      expect(plain!.body.toString()).toBe(text)
    }
    expect((await get(`${built}/assets/deep/font.ttf`, 'br')).encoding).toBe('br')
  })

  it('are not compressed again at a start: what the build left is what is sent', async () => {
    const folder = await folderWith(true)
    const left = brotliCompressSync('the bytes of the build')
    await writeFile(path.join(folder, 'assets/site.css.br'), left)
    expect((await get(`${await serve(folder)}/assets/site.css`, 'br')).body).toEqual(left)
  })

  it('have one address each: their compressed copies have none', async () => {
    for (const ending of ['br', 'gz'])
      expect((await get(`${built}/assets/site.css.${ending}`, 'identity')).status).toBe(404)
  })
})
