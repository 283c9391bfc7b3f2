// Signs in to the demo world, accepts the terms, and follows links.
import http from 'node:http'

const HOST = 'aoba.localhost'
const LOGIN = { email: 'admin@aoba.example', password: 'Demo-pass-2026' }

/** A browser's part: cookies, one host, no redirects. */
function client(port) {
  const cookies = new Map()
  return (method, path, form) =>
    new Promise((resolve, reject) => {
      const headers = {
        ...{ host: `${HOST}:${port}`, 'accept-language': 'en', origin: `http://${HOST}:${port}` },
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      }
      const request = http.request(
        { host: '127.0.0.1', port, method, path, headers, agent: false },
        (response) => {
          for (const cookie of response.headers['set-cookie'] ?? []) {
            const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)
            cookies.set(name, value)
          }
          let text = ''
          response.setEncoding('utf8').on('data', (piece) => (text += piece))
          response.on('end', () =>
            resolve({ status: response.statusCode, text, location: response.headers.location }),
          )
        },
      )
      request.on('error', reject).end(form && new URLSearchParams(form).toString())
    })
}

const decode = (text) => text.replaceAll('&amp;', '&')
const hiddenFields = (html) =>
  Object.fromEntries(
    [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => [
      /name="([^"]*)"/.exec(input)?.[1] ?? '',
      decode(/value="([^"]*)"/.exec(input)?.[1] ?? ''),
    ]),
  )
const linksIn = (html) =>
  [...html.matchAll(/<a[^>]*href="(\/[^"#]*)/g)]
    .map(([, href]) => decode(href))
    .filter((href) => !/^\/\//.test(href))

/**
 * Opens as many pages as links lead to, staff's and visitors'.
 * @returns {Promise<{count: number, failed: string[]}>} how many were opened, and those that a visitor should not see
 */
export async function openPages(port, most) {
  const ask = client(port)
  const form = hiddenFields((await ask('GET', '/login')).text)
  const signedIn = await ask('POST', '/login', { ...form, ...LOGIN })
  if (signedIn.status !== 303) return { count: 0, failed: [`/login answered ${signedIn.status}`] }
  const open = ['/', signedIn.location.replace(/^https?:\/\/[^/]+/, '')]
  const seen = new Set(open)
  const failed = []
  let count = 0
  // From both ends in turn, so that neither area takes all of them.
  for (; open.length > 0 && count < most; count++) {
    const path = count % 2 === 0 ? open.shift() : open.pop()
    const { status, text, location } = await ask('GET', path)
    if (status >= 500) failed.push(`${path} answered ${status}`)
    for (const link of [...linksIn(text), ...(location?.startsWith('/') ? [location] : [])])
      if (!seen.has(link) && !/logout/.test(link)) {
        seen.add(link)
        open.push(link)
      }
  }
  return { count, failed }
}
