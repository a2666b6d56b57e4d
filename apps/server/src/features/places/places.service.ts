import type { Area } from '@paligid/geo/areas';
import { placeByCode } from '@paligid/geo/areas';
import { placeAt } from '@paligid/geo/place-at';
import type { Point } from '@paligid/geo/point';
import { searchPlaces } from '@paligid/geo/search-places';
import { ApiError } from '../../platform/http/api-error.ts';
import { type FinishedAnswer, finishAnswer } from '../../platform/http/finished-answer.ts';
import { presentPlace } from './places.presenter.ts';

/** The country is in memory: nothing is waited for, and a search costs less than keeping its answer would. */
export const placesService = {
  search: (text: string, limit: number): FinishedAnswer =>
    finishAnswer({ places: searchPlaces(text, limit).map(presentPlace) }, null),
  byCode: (code: string): FinishedAnswer => finishPlace(placeByCode(code)),
  at: (point: Point): FinishedAnswer => finishPlace(placeAt(point)),
};

function finishPlace(area: Area | undefined): FinishedAnswer {
  if (area === undefined) throw new ApiError('NOT_FOUND');
  return finishAnswer(presentPlace(area), null);
}
