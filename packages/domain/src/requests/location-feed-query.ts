type LocationFeedInputs = {
  user_lat: number;
  user_lon: number;
  radius?: number | undefined;
  k?: number | undefined;
  interests?: readonly string[] | undefined;
};

/** The inputs as query parameters. What is not set is left out, so that the server's default stands. */
export function locationFeedQuery(inputs: LocationFeedInputs): Record<string, string> {
  return {
    user_lat: String(inputs.user_lat),
    user_lon: String(inputs.user_lon),
    ...(inputs.radius === undefined ? {} : { radius: String(inputs.radius) }),
    // This one call names the size n where every other call says k.
    ...(inputs.k === undefined ? {} : { n: String(inputs.k) }),
    ...(inputs.interests?.length ? { interests: inputs.interests.join(',') } : {}),
  };
}
