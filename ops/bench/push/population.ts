import { createECDH, randomBytes } from 'node:crypto';
import { cellToInt8, storedCell } from '@paligid/geo/cells';
import { developmentVapidKey } from '@paligid/server/platform/vapid-keys';
import { gridDisk } from 'h3-js';
import type pg from 'pg';

export type Population = { subscriptions: number; cells: number; warnedCells: number };

/** The bulletin's area, and a city that it does not reach. */
const MARIKINA = storedCell({ lat: 14.6507, lon: 121.1029 });
const CEBU = storedCell({ lat: 10.3157, lon: 123.8854 });
/** All within the city. */
const MAX_WARNED_CELLS = 37;
/** As many key pairs as make a difference; a browser's key costs the sender the same whoever has it. */
const KEY_PAIRS = 500;

/** Guests with one place each, spread evenly over the cells, each with a browser. How many the alert reaches. */
export async function insertPopulation(
  db: pg.Client,
  serviceUrl: string,
  { subscriptions, cells: cellCount, warnedCells }: Population,
): Promise<number> {
  if (warnedCells > MAX_WARNED_CELLS) throw new Error(`at most ${MAX_WARNED_CELLS} cells are warned`);
  const cells = [
    ...gridDisk(MARIKINA, 3).slice(0, warnedCells),
    ...gridDisk(CEBU, 12).slice(0, cellCount - warnedCells),
  ].map(cellToInt8);
  const keys = Array.from({ length: KEY_PAIRS }, () => createECDH('prime256v1').generateKeys());
  await db.query('create temp table bench_keys (n int primary key, p256dh bytea)');
  await db.query('insert into bench_keys select * from unnest($1::int[], $2::bytea[])', [
    keys.map((_, n) => n),
    keys,
  ]);
  await db.query(
    `create temp table bench_people as
    select n, gen_random_uuid() as recipient, gen_random_uuid() as id,
      $1 || '/push/' || translate(encode(decode(md5('browser' || n), 'hex'), 'base64'), '+/=', '-_') as endpoint
    from generate_series(1, $2::int) as n`
      .replace('$1', `'${serviceUrl}'`)
      .replace('$2', String(subscriptions)),
  );
  await db.query(`insert into alert_recipients (id, language, created_at)
    select recipient, case when n % 2 = 0 then 'fil' else 'en' end, now() from bench_people`);
  await db.query(
    `insert into push_subscriptions (id, recipient_id, endpoint, endpoint_hash, p256dh, auth, secret_hash, vapid_key_id,
       shard, created_at, renewed_at)
     select p.id, recipient, endpoint, sha256(endpoint::bytea), k.p256dh, decode(md5('auth' || p.n), 'hex'),
       sha256('secret'), $1, get_byte(sha256(endpoint::bytea), 0), now(), now()
     from bench_people p join bench_keys k on k.n = p.n % ${KEY_PAIRS}`,
    [developmentVapidKey().id],
  );
  const { rows } = await db.query<{ warned: number }>(
    `with placed as (
       insert into guest_places (recipient_id, id, kind, place_code, radius_km, cell)
       select recipient, id, 'home', case when p.n % $2 < $3 then '1380700000' else '0730600000' end, 5,
         ($1::bigint[])[1 + p.n % $2]
       from bench_people p
       returning place_code)
     select count(*)::int as warned from placed where place_code = '1380700000'`,
    [cells, cells.length, warnedCells],
  );
  await db.query('analyze');
  return rows[0]?.warned ?? 0;
}

/** A uuid of version 7, as ids of alerts are. */
export function newAlertId(): string {
  const hex = Date.now().toString(16).padStart(12, '0') + randomBytes(10).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
