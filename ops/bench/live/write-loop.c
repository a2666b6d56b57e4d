/*
 * The least that telling many readers can cost: accept so many connections, then write the same bytes to
 * each of them whenever a line comes in. Usage: write-loop PORT COUNT FRAME-FILE
 */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

static void fail(const char *what) {
  perror(what);
  exit(1);
}

int main(int argc, char **argv) {
  if (argc != 4) return 2;
  int port = atoi(argv[1]), count = atoi(argv[2]), on = 1;
  static char frame[1 << 16];
  FILE *file = fopen(argv[3], "rb");
  if (file == NULL) fail("frame");
  size_t length = fread(frame, 1, sizeof frame, file);
  fclose(file);

  int listener = socket(AF_INET, SOCK_STREAM, 0);
  setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
  inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
  if (bind(listener, (struct sockaddr *)&address, sizeof address) != 0) fail("bind");
  if (listen(listener, 4096) != 0) fail("listen");
  printf("listening\n");
  fflush(stdout);

  int *sockets = malloc(count * sizeof *sockets);
  for (int i = 0; i < count; i++) {
    sockets[i] = accept(listener, NULL, NULL);
    if (sockets[i] < 0) fail("accept");
    setsockopt(sockets[i], IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  }

  char line[16];
  while (fgets(line, sizeof line, stdin) != NULL) {
    struct timespec start;
    clock_gettime(CLOCK_MONOTONIC, &start);
    for (int i = 0; i < count; i++)
      if (write(sockets[i], frame, length) != (ssize_t)length) fail("write");
    printf("%lld\n", start.tv_sec * 1000000000LL + start.tv_nsec);
    fflush(stdout);
  }
  return 0;
}
